package userstest

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// Person is a user of the machine, made for a test. Only this user can enter the folder Home.
type Person struct {
	Home       string
	credential syscall.Credential
}

// newPerson makes a user with a home folder in place; it skips the test if it cannot.
func newPerson(t *testing.T, place, name string) *Person {
	t.Helper()
	name = fmt.Sprintf("%s-%d", name, os.Getpid())
	if said, err := exec.Command("useradd", "--no-create-home", "--shell", "/bin/sh", name).CombinedOutput(); err != nil {
		t.Skipf("no second user can be made here: %v %s", err, said)
	}
	t.Cleanup(func() { _ = exec.Command("userdel", name).Run() })
	known, err := user.Lookup(name)
	require.NoError(t, err)
	uid, err := strconv.ParseUint(known.Uid, 10, 32)
	require.NoError(t, err)
	gid, err := strconv.ParseUint(known.Gid, 10, 32)
	require.NoError(t, err)
	p := &Person{Home: filepath.Join(place, name), credential: syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	require.NoError(t, os.Mkdir(p.Home, 0o700))
	p.Give(t, p.Home)
	return p
}

// Give makes the person the owner of the file or link at path.
func (p *Person) Give(t *testing.T, path string) {
	t.Helper()
	require.NoError(t, os.Lchown(path, int(p.credential.Uid), int(p.credential.Gid)))
}

// Command returns a command that will run as this user, in the user's home folder.
func (p *Person) Command(name string, arguments ...string) *exec.Cmd {
	c := exec.Command(name, arguments...)
	c.Dir, c.Env = p.Home, []string{"HOME=" + p.Home, "PATH=" + os.Getenv("PATH")}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &p.credential}
	return c
}

// Two makes the users Alice and Bob, and a folder that both can read. program is a copy of the
// running test program in that folder, which both can run.
func Two(t *testing.T) (alice, bob *Person, place, program string) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("two users: only root can make them, and this is not root")
	}
	place, err := os.MkdirTemp("", "panthera-users-")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(place) })
	require.NoError(t, os.Chmod(place, 0o755))
	text, err := os.ReadFile(os.Args[0])
	require.NoError(t, err)
	program = filepath.Join(place, "program")
	require.NoError(t, os.WriteFile(program, text, 0o755))
	return newPerson(t, place, "alice"), newPerson(t, place, "bob"), place, program
}
