import { expect, it } from 'vitest'
import { findColumn } from '../../src/contract/columns.ts'
import { registry } from '../../templates/registry.ts'
import type { Manifest } from '../../templates/define/types.ts'
import { allSpecifiedRoutes, specifiedRoutes } from '../support/specified-routes.ts'
import { siteWith } from './visit.tsx'

/** Which template shows each address that the portal's rules name. */
const ROUTES: Record<string, string> = {
  '/home': 'home',
  '/privacypolicy/user': 'article',
  '/privacypolicy/privacy': 'article',
  '/privacypolicy/register': 'article',
  '/questionnaireFilling': 'form',
  '/t3/news_list': 'list',
  '/t3/news_list/article_content': 'article',
  '/t1/company_profile': 'article',
  '/t1/organizational_structure': 'organisation',
  '/t1/memory': 'timeline',
  '/t1/leader_profile': 'people',
  '/t1/corporate_culture': 'article',
  '/t1/children_company_profile': 'subsidiaries',
  '/t1/development_strategy': 'article',
  '/t1/question_answer': 'faq',
  '/t1/corporatevideo': 'video',
  '/t1/corporatebrochure': 'brochure',
  '/t1/news_list': 'list',
  '/t1/article_content': 'article',
  '/t1/projectDetail': 'project-detail',
  '/t1/project_show': 'project-showcase',
  '/t1/xmzs': 'project-showcase',
  '/t1/project_show/common': 'project-showcase',
  '/t1/project_show/special': 'project-showcase',
  '/t1/business_introduce': 'article',
  '/t1/project_show_gycqf': 'project-showcase',
  '/t1/tzgg_04': 'project-showcase',
  '/t1/ywbl_02': 'guide',
  '/t1/ywjs_03': 'article',
  '/t1/ywbl': 'guide',
  '/t1/ywjs': 'article',
  '/t1/ywbl_01': 'guide',
  '/t1/ywjs_01': 'article',
  '/t1/serviceIntroduction': 'article',
  '/t1/businessHandle': 'guide',
  '/t1/shopInfo': 'shops',
  '/t1/shopProjectInfo': 'shops',
  '/t1/register': 'form',
  '/t1/CheckCompanyregister': 'submission',
  '/t1/help_center': 'guide',
  '/t1/PostInformation': 'jobs',
  '/t1/PostDeatil': 'job-detail',
  '/t1/RegisteForm': 'form',
  '/t1/ResumeForm': 'form',
  '/t1/personalCenter/personal_info/basic_info': 'profile',
  '/t1/personalCenter/personal_info/gzf_familyInfo': 'profile',
  '/t1/personalCenter/collection_content/article_collection': 'collections',
  '/t1/personalCenter/collection_content/project_Collection': 'collections',
  '/t1/personalCenter/business_record/allotment': 'records',
  '/t1/personalCenter/business_record/zhongbao': 'records',
  '/t1/personalCenter/business_record/real_time_rental': 'records',
  '/t1/personalCenter/allotment_sale_record/intention_register': 'records',
  '/t1/personalCenter/job_information/registratio_form': 'records',
  '/t1/personalCenter/job_information/job_Wanted_Record': 'records',
}

const { columns } = siteWith()

it('the table holds every address that the rules name, but those of the portal itself', () => {
  const { withoutTemplate } = specifiedRoutes
  const expected = allSpecifiedRoutes.filter((route) => !withoutTemplate.includes(route))
  expect(Object.keys(ROUTES).toSorted()).toEqual(expected.toSorted())
  expect(allSpecifiedRoutes).toHaveLength(56)
})

it.each(Object.entries(ROUTES))(
  '%s belongs to the template %s, and the demo has a page there',
  (route, name) => {
    const owners = Object.entries<Manifest>(registry).flatMap(([template, { routes, detail }]) => [
      ...(routes.includes(route) ? [template] : []),
      ...(Object.values(detail?.routes ?? {}).includes(route) ? [detail?.template] : []),
    ])
    expect([...new Set(owners)]).toEqual([name])
    expect(
      findColumn(columns, (column) => column.route === route || column.detailRoute === route),
    ).toBeDefined()
  },
)
