import { expect, test } from 'vitest'
import { faultOf } from '../../../../../src/server/store/db/postgres/server-facts.ts'

test.each([
  {
    number: 140012,
    version: '14.12',
    encoding: 'UTF8',
    fault: 'PostgreSQL 14.12: version 15 or newer is needed',
  },
  {
    number: 150018,
    version: '15.18',
    encoding: 'SQL_ASCII',
    fault: "a database in SQL_ASCII: create it with ENCODING 'UTF8'",
  },
  { number: 150000, version: '15.0', encoding: 'UTF8', fault: undefined },
])('of PostgreSQL $version in $encoding says: $fault', ({ fault, ...facts }) => {
  expect(faultOf(facts)).toBe(fault)
})
