import { describe, expect, it } from 'vitest'
import { addressesOfNamedSites, environmentOf } from '../../src/contract/environment.ts'
import { siteWith } from '../templates/visit.tsx'

type Origins = NonNullable<ReturnType<typeof siteWith>['settings']['origins']>
const settingsWith = (origins?: Origins) => siteWith({ settings: { origins } }).settings

describe('the environment', () => {
  it.each([
    ['https://www.anju.example', 'www.anju.example', 'production'],
    ['https://www.anju.example', 'WWW.Anju.Example', 'production'],
    ['https://www.anju.example', 'www.anju.example:443', 'production'],
    ['https://www.anju.example', 'www.anju.example:80', 'production'],
    ['https://www.anju.example:443/', 'www.anju.example', 'production'],
    ['http://www.anju.example:8080', 'www.anju.example:8080', 'production'],
    ['https://www.anju.example', 'www.anju.example:8080', 'test'],
    ['http://www.anju.example:8080', 'www.anju.example', 'test'],
    ['https://www.anju.example', 'www.anju.example:4430', 'test'],
    ['https://www.anju.example', 'evilwww.anju.example', 'test'],
    ['https://www.anju.example', 'www.anju.example.evil.example', 'test'],
    ['https://www.anju.example', 'anju.example', 'test'],
    ['https://www.anju.example', '', 'test'],
    ['no address', 'no address', 'test'],
  ])('of the site %s seen from "%s" is %s', (site, host, environment) => {
    expect(environmentOf(settingsWith({ production: { site } }), host)).toBe(environment)
  })

  it('is test where no production site is known', () => {
    expect(environmentOf(settingsWith(), '')).toBe('test')
    expect(environmentOf(settingsWith({ test: { site: 'https://a.example' } }), 'a.example')).toBe('test')
  })
})

describe('the named sites', () => {
  const settings = settingsWith({
    production: { rentalCenter: 'https://rent.example', guaranteeFund: 'https://fund.example' },
    test: { rentalCenter: 'https://rent-test.example', guaranteeFund: 'site:rentalCenter' },
  })

  it('are where their environment says', () => {
    expect(addressesOfNamedSites(settings, 'production')).toEqual({
      rentalCenter: 'https://rent.example',
      guaranteeFund: 'https://fund.example',
    })
  })

  it('are nowhere where it says nothing, or the name of another', () => {
    expect(addressesOfNamedSites(settings, 'test')).toEqual({ rentalCenter: 'https://rent-test.example' })
    expect(addressesOfNamedSites(settingsWith(), 'test')).toEqual({})
  })
})
