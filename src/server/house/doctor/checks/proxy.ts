import { say } from '../../../ground/language/say.ts'
import { version } from '../../../ground/version.ts'
import { type Check, fault, orOk, warning, when } from '../findings/finding.ts'

export const proxy: Check = ({ TRUST_PROXY, HOST, PUBLIC_ORIGIN }, { outside }) => {
  const isBehind = PUBLIC_ORIGIN?.startsWith('https://') === true
  const isOpen = HOST === '0.0.0.0' || HOST === '::'
  return orOk(
    [
      ...when(isBehind && TRUST_PROXY === false, () =>
        fault(
          say`TRUST_PROXY is off behind a proxy: all visitors count as one address; set it to the proxy's, such as loopback`,
        ),
      ),
      ...when(isOpen && TRUST_PROXY === true, () =>
        fault(
          say`TRUST_PROXY=on with HOST open to all: whoever connects forges an address; name the proxy's address`,
        ),
      ),
      ...when(outside?.fault, () =>
        warning(
          say`${PUBLIC_ORIGIN} does not answer from here (${outside?.fault}); check nginx, its certificate and DNS`,
        ),
      ),
      ...when(outside?.release !== undefined && outside.release !== version, () =>
        warning(say`${PUBLIC_ORIGIN} runs ${outside?.release}, this is ${version}; restart the processes`),
      ),
    ],
    say`the settings fit together`,
  )
}
