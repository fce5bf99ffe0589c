import { Alert, Button, Card } from 'antd'
import { useContext, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { leaveFor } from '../kit/leaving.ts'
import { useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { keepLanguage, Language, useSay } from '../words/words.tsx'
import { Assistants } from './Assistants.tsx'
import { OwnMail } from './OwnMail.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnPhone } from './OwnPhone.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** My password, my second factor, and where I am logged in. */
export default function Account() {
  const say = useSay()
  const me = useMe()
  const locale = useContext(Language)
  const { confirmed, dialog } = useConfirmed()
  const { data = me, again } = useQuery(() => asked(api.GET('/editor/me')), [])
  const [codes, setCodes] = useState<readonly string[]>()
  const reload = () => leaveFor(location.pathname)

  // Nothing else until they are written down: whatever changes here could make them others.
  if (codes) {
    return (
      <div className="account">
        <h1>{me.name}</h1>
        <Card title={say('account.recoveryTitle')}>
          <RecoveryCodes codes={codes} onDone={reload} />
        </Card>
      </div>
    )
  }

  return (
    <div className="account">
      <h1>{me.name}</h1>
      {data.mustEnrol && <Alert type="warning" title={say('account.factorMust')} showIcon role="alert" />}
      <Card title={say('account.authenticator')}>
        <SecondFactor isOn={data.authenticator} confirmed={confirmed} onCodes={setCodes} onChanged={reload} />
      </Card>
      <Card title={say('passkey.title')}>
        <Passkeys passkeys={data.passkeys} confirmed={confirmed} onCodes={setCodes} onChanged={reload} />
      </Card>
      {!data.mustEnrol && (
        <>
          <Card title={say('account.password')}>
            <OwnPassword onChanged={again} />
          </Card>
          <Card title={say('account.phone')}>
            <OwnPhone phone={data.phone} confirmed={confirmed} onSaved={again} />
          </Card>
          <OwnMail mail={data.mail} confirmed={confirmed} onChanged={again} />
          <Assistants confirmed={confirmed} />
          <Card title={say('account.sessions')}>
            <Sessions
              sessions={data.sessions}
              here={data.sessionId}
              onEnd={async (sessionId) => {
                await asked(api.POST('/editor/sessions/end', { body: { sessionId } }))
                again()
              }}
            />
          </Card>
        </>
      )}
      <Button
        type="link"
        onClick={() => {
          keepLanguage(locale === 'en' ? 'zh-CN' : 'en')
          location.reload()
        }}
      >
        {say('language')}
      </Button>
      {data && <p className="release">Anju {data.version}</p>}
      {dialog}
    </div>
  )
}
