import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import { projectEstimate, rounded, type Tenure, tenureOf } from '../../src/contract/projects.ts'
import type { Project } from '../../src/contract/types.ts'
import { DAYS_IN_MONTH } from './days.ts'
import type { TagState } from './Tag.tsx'

/** What a card shows of a project. */
export interface ProjectFacts {
  id: string
  columnId: string
  name: string
  business: Project['businessType']
  district: string
  status: Project['status']
  statusLabel?: string
  tenure: Tenure
  priceUnit: string
  price: Range
  /** In yuan: in total for what is sold, else by the month. */
  cost?: Range
  available?: number
  units: number
  photo?: string
}

export type Range = readonly [from: number, to: number]

export function projectFacts(project: Project): ProjectFacts {
  const { id, columnId, name, district, status, statusLabel, priceUnit } = project
  const tenure = tenureOf(project)
  return {
    id,
    columnId,
    name,
    business: project.businessType,
    district,
    status,
    statusLabel,
    tenure,
    priceUnit,
    price: [project.priceMin, project.priceMax],
    cost: costOf(project, tenure),
    available: project.availableUnits,
    units: project.totalUnits,
    photo: project.photos?.[0]?.url,
  }
}

/** Rounded as an estimate: to 10 yuan a month, or to 10,000 yuan in total. */
function costOf(project: Project, tenure: Tenure): Range | undefined {
  const estimate = projectEstimate(project)
  if (!estimate) return undefined
  const days = tenure === 'trade' ? DAYS_IN_MONTH : 1
  const whole = { min: estimate.min * days, max: estimate.max * days }
  const { min, max } = rounded(whole, tenure === 'buy' ? 10_000 : 10)
  return [min, max]
}

const STATES: Record<Project['status'], TagState> = {
  coming: 'soon',
  renting: 'open',
  full: 'closed',
  intention: 'open',
  applying: 'open',
  leasing: 'open',
  ended: 'closed',
}

export function projectState({ status, statusLabel }: ProjectFacts): { state: TagState; key: MessageKey } {
  // A label of its own may say that the next round is still to come.
  const state = statusLabel?.includes('即将') ? 'soon' : STATES[status]
  return { state, key: `project.${status}` }
}
