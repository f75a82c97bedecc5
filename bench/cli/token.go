package cli

import (
	"fmt"
	"os"

	"panthera/bench/play/distributed"
	"panthera/bench/play/program"
)

// ownKeys are the person's.
func ownKeys() (*distributed.Keys, error) {
	folder, err := distributed.KeysFolder()
	if err != nil {
		return nil, err
	}
	return distributed.OpenKeys(folder)
}

// givenToken is the token in the environment, if there is one.
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

// hostKeys returns the keys of the person who runs the host, with the token of the environment if
// there is one. A server run by others does not show our certificate.
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

// workerToken is the token in the environment, otherwise the token of a host run by the same person.
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
