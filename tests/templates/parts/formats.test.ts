import { describe, expect, it } from 'vitest'
import { fileSize, fileType } from '../../../templates/parts/files.ts'
import { createFormats } from '../../../templates/parts/formats.ts'
import { daysBetween, percentOver, planState } from '../../../templates/parts/plans.ts'

const { day, date, dayAndMonth, time, shortTime, number } = createFormats('zh-CN', 'Asia/Shanghai')

it('words are told apart as the language does it, those with commas of their own by semicolons', () => {
  const english = createFormats('en', 'Asia/Shanghai')
  expect(createFormats('zh-CN', 'Asia/Shanghai').list(['电梯', '停车'])).toBe('电梯、停车')
  expect(english.list(['Lifts', 'Parking'])).toBe('Lifts, Parking')
  expect(english.list(['A, one bedroom', 'B, two bedrooms'])).toBe('A, one bedroom; B, two bedrooms')
})

describe('dates', () => {
  it('are written in the site’s time zone, whatever zone they came in', () => {
    expect(time('2026-11-20T01:00:00Z')).toBe('2026年11月20日 09:00')
    expect(date('2026-11-19T16:30:00Z')).toBe('2026年11月20日')
    expect(day('2026-11-19T16:30:00Z')).toBe('2026-11-20')
    expect(shortTime('2026-11-20T09:00:00+08:00')).toBe('11月20日 09:00')
    expect(dayAndMonth('2026-11-05')).toEqual({ day: '05', month: '2026年11月' })
  })

  it('are written as the language does it', () => {
    const english = createFormats('en', 'America/New_York')
    expect(english.time('2026-11-20T01:00:00Z')).toBe('Nov 19, 2026 20:00')
    expect(english.shortTime('2026-11-20T01:00:00Z')).toBe('Nov 19 20:00')
    expect(english.dayAndMonth('2026-11-05')).toEqual({ day: '05', month: 'Nov 2026' })
  })

  it('change with the minute, whatever the seconds, and old ones with the seconds of their zone', () => {
    const shown = ['00:58:59.001Z', '00:59:00.000Z', '00:59:59.999Z', '01:00:00Z', '01:00:30Z'].map((clock) =>
      time(`2026-11-20T${clock}`),
    )
    expect(shown.map((words) => words.slice(-5))).toEqual(['08:58', '08:59', '08:59', '09:00', '09:00'])
    expect(['15:54:16Z', '15:54:17Z'].map((clock) => day(`1890-11-20T${clock}`))).toEqual([
      '1890-11-20',
      '1890-11-21',
    ])
  })

  it('have no clock at midnight sharp, and are left alone without one', () => {
    expect(time('2026-11-20T00:00:00+08:00')).toBe('2026年11月20日')
    expect(date('2026-11-20')).toBe('2026年11月20日')
    expect(time('soon')).toBe('soon')
  })
})

it('groups numbers', () => {
  expect(number(12814)).toBe('12,814')
})

describe('files', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [88_064, '86 KB'],
    [1_258_291, '1.2 MB'],
    [10_485_760, '10 MB'],
  ])('of %i bytes are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })

  it('tell their type by address, name or media type', () => {
    expect(fileType({ name: '表', url: '/media/abc/x.xlsx?v=1' })).toBe('XLSX')
    expect(fileType({ name: '授权书.docx' })).toBe('DOCX')
    expect(fileType({ name: '说明', mime: 'application/pdf' })).toBe('PDF')
    expect(fileType({ name: '说明' })).toBe('')
  })
})

describe('a plan', () => {
  const plan = {
    id: 'p',
    name: 'p',
    manner: 'register' as const,
    start: '2026-11-16T09:00:00+08:00',
    end: '2026-11-27T17:00:00+08:00',
  }

  it.each([
    ['2026-11-16T00:59:59Z', 'soon', 0],
    ['2026-11-16T01:00:00Z', 'open', 0],
    ['2026-11-27T08:59:59Z', 'open', 100],
    ['2026-11-27T09:00:00Z', 'closed', 100],
  ])('is at %s %s', (now, state, percent) => {
    expect(planState(plan, now)).toBe(state)
    expect(percentOver(plan, now)).toBe(percent)
  })

  it('counts days as the calendar does', () => {
    expect(daysBetween('2026-11-19T15:59:00Z', plan.end, day)).toBe(8)
    expect(daysBetween('2026-11-19T16:01:00Z', plan.end, day)).toBe(7)
  })
})
