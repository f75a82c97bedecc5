package cli

import (
	"fmt"
	"os"

	"panthera/bench/play/distributed"
	"panthera/bench/play/program"
)

// ownKeys returns the keys of the user who runs this process.
func ownKeys() (*distributed.Keys, error) {
	folder, err := distributed.KeysFolder()
	if err != nil {
		return nil, err
	}
	return distributed.OpenKeys(folder)
}

// givenToken returns the token in the environment variable ARENA_TOKEN, and whether there is one.
func givenToken() (t distributed.Token, given bool, err error) {
	text := os.Getenv(program.TokenVariable)
	if text == "" {
		return t, false, nil
	}
	if t, err = distributed.ParseToken(text); err != nil {
		err = fmt.Errorf("%s: %w", program.TokenVariable, err)
	}
	return t, true, err
}

// hostKeys returns the keys of the user who runs the host, with the token from the environment if
// there is one. The token has the pin of our certificate only if the host runs the server itself
// (ownServer), since any other server has a different certificate.
func hostKeys(ownServer bool) (*distributed.Keys, error) {
	keys, err := ownKeys()
	if err != nil {
		return nil, err
	}
	pin := keys.Token.Pin
	keys.Token.Pin = ""
	token, given, err := givenToken()
	if given {
		keys.Token = token
	}
	if ownServer {
		keys.Token.Pin = pin
	}
	return keys, err
}

// workerToken returns the token in the environment; without one it returns the token that a host
// run by the same user on this machine has.
func workerToken() (distributed.Token, error) {
	token, given, err := givenToken()
	if given {
		return token, err
	}
	keys, err := ownKeys()
	if err != nil {
		return token, err
	}
	return keys.Token, nil
}
