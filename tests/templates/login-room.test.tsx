import { expect, test } from 'vitest'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { forms } from '../../src/contract/language/zh-CN.forms.ts'
import { personal } from '../../src/contract/language/zh-CN.personal.ts'
import { AskForm } from '../../templates/login/AskForm.tsx'
import { FormContext } from '../../templates/parts/form-context.ts'
import { SiteProvider } from '../../templates/parts/site.tsx'
import { render, siteWith } from './visit.tsx'

const shown = (reason: string) =>
  render(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={{ ...catalogue, ...personal, ...forms }}>
      <FormContext value={{ token: 'token' }}>
        <AskForm
          formType="login"
          next="/t1/register"
          back="/login?next=%2Ft1%2Fregister"
          told={{
            operation: 'sendCode',
            status: 503,
            reason,
            retryAfter: 4,
            values: { phone: ['13800138000'] },
          }}
        />
      </FormContext>
    </SiteProvider>,
  )

test('a login page that was open before the waiting room began leads to the room, and keeps the number', () => {
  const { html, text } = shown('room')
  expect(html).toContain('href="/wait/_login?next=%2Flogin%3Fnext%3D%252Ft1%252Fregister"')
  expect(text).toContain('等4秒')
  expect(html).toContain('value="13800138000"')
})

test('where there is no room, a login page says how long to wait and names no line', () => {
  const { html, text } = shown('busy')
  expect(text).toContain('请4秒后再试')
  expect(html).not.toContain('/wait/')
})
