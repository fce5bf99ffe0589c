import { describe, expect, inject, it } from 'vitest'
import { weigh } from '../bench/weight.ts'

const demo = inject('demo')
const KIBIBYTE = 1024

describe.each([
  '/home',
  '/t3/news_list?col1=notices',
  '/t1/company_profile?col1=about&col2=about_us&col3=company_profile',
  '/t1/memory?col1=about&col2=memory',
  '/t1/xmzs?col1=business&col2=bzf&col3=bzf_projects',
  '/t1/question_answer?col1=service&col2=question_answer',
])('the first load of %s', (path) => {
  it('has at most 115 KiB of scripts and 25 KiB of styles, and asks no other host', async () => {
    const { scripts, styles, foreign } = await weigh(demo, path)
    expect(scripts).toBeGreaterThan(0)
    expect(scripts / KIBIBYTE).toBeLessThanOrEqual(115)
    expect(styles / KIBIBYTE).toBeLessThanOrEqual(25)
    expect(foreign).toEqual([])
  })
})
