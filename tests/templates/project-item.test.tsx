import { expect, it } from 'vitest'
import type { Project } from '../../src/contract/types.ts'
import { Numbers } from '../../templates/parts/ProjectItem.tsx'
import { projectFacts } from '../../templates/parts/projects.ts'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { render, siteWith } from './visit.tsx'

const projects = demoRecords('project', demoTree())

function numbersOf(name: string): string {
  const project = projects.find((one) => one.name === name)
  const item = projectFacts(project as unknown as Project)
  return render(<Numbers item={item} />, { site: siteWith() }).text
}

it('homes to let cost so much a month, homes for sale in all, and shops by the day and month', () => {
  expect(numbersOf('望湖家园')).toMatch(/元\/㎡·月.*约 1,190–2,040 元\/月.*可租 124 套/)
  expect(numbersOf('听松雅苑')).toMatch(/总价约 128–158 万元.*可售 286 套/)
  expect(numbersOf('望湖里邻里中心')).toMatch(/2\.4–4\.1 元\/㎡·天.*约 [\d,]+–[\d,]+ 元\/月.*可租 11 间/)
})
