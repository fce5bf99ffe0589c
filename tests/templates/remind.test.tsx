import { expect, it } from 'vitest'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { personal } from '../../src/contract/language/zh-CN.personal.ts'
import { FormContext } from '../../templates/parts/form-context.ts'
import { SiteProvider } from '../../templates/parts/site.tsx'
import { load } from '../../templates/remind/load.ts'
import { View } from '../../templates/remind/View.tsx'
import { clientOf, render, siteWith } from './visit.tsx'

const plan = {
  id: 'plan-k',
  kind: 'allocationPlan',
  columnId: 'allocation_notice',
  name: '康宁苑新批次配租',
  mode: '公开配租',
  projectIds: ['p04'],
  hasActive: false,
  registerStart: '2026-12-07T09:00:00+08:00',
  registerEnd: '2026-12-18T17:00:00+08:00',
}

const asked = (isOn: boolean, plans: unknown) => {
  const answers = {
    subscriptions: () => [
      { topic: 'plans', isOn },
      { topic: 'records', isOn: !isOn },
    ],
    selectFrontContent: () => plans,
  }
  return load({ api: clientOf(answers).api, query: { plan: 'plan-k' } })
}

const shown = (data: Awaited<ReturnType<typeof load>>) =>
  render(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={{ ...catalogue, ...personal }}>
      <FormContext value={{ token: 'token' }}>
        <View data={data} />
      </FormContext>
    </SiteProvider>,
  )

it('offers the reminder with the plan’s name and hour, and once it is on says so and turns it off', async () => {
  const off = shown(await asked(false, plan))
  expect(off.text).toContain('康宁苑新批次配租：2026年12月7日 09:00 开始')
  const form = off.document.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/do/setSubscription')
  expect(form?.querySelector('[name=topic]')?.getAttribute('value')).toBe('plans')
  expect(form?.querySelector('[name=isOn]')?.getAttribute('value')).toBe('true')
  const on = shown(await asked(true, plan))
  expect(on.document.querySelector('h1')?.textContent).toBe('提醒已开启')
  const stop = on.document.querySelector('form')
  expect(stop?.querySelector('[name=isOn]')?.getAttribute('value')).toBe('false')
  expect(stop?.querySelector('button')?.textContent).toBe('关闭')
})

it('offers it without a plan, where that is not published any more', async () => {
  expect(await asked(false, undefined)).toEqual({ isOn: false })
  expect(shown({ isOn: false }).document.querySelector('form')).not.toBeNull()
})
