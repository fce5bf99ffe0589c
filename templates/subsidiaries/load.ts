import { unwrap } from '../../src/contract/client.ts'
import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import type { LoadContext } from '../define/types.ts'

export type Company = Pick<
  BuiltInKinds['subsidiary'],
  | 'id'
  | 'name'
  | 'relationship'
  | 'shareholding'
  | 'businessScope'
  | 'intro'
  | 'establishDate'
  | 'address'
  | 'phone'
  | 'website'
  | 'logo'
>

export interface SubsidiariesData {
  companies: Company[]
}

/** The column's companies in their order. */
export async function load({ api, column }: LoadContext): Promise<SubsidiariesData> {
  const subsidiaries = await unwrap(
    api.GET('/bzf-portal-cms/bpcSubsidiaryEntity/selectFrontSubsidiary', {
      params: { query: { columnId: column.key } },
    }),
  )
  return { companies: subsidiaries.map(companyOf) }
}

function companyOf(subsidiary: BuiltInKinds['subsidiary']): Company {
  const { id, name, relationship, shareholding, businessScope, intro } = subsidiary
  const { establishDate, address, phone, website, logo } = subsidiary
  return {
    id,
    name,
    relationship,
    shareholding,
    businessScope,
    intro,
    establishDate,
    address,
    phone,
    website,
    logo,
  }
}
