/**
 * Every address that the portal's rules name, as they name it: public, in print and in other people's links. None is
 * ever given up, misspelt ones included. Written down here once, apart from the code, from the tests' tables and from
 * docs/specification-coverage.md, so that none of these can lose one unnoticed.
 */
const OUTSIDE_LAYOUT = [
  '/404',
  '/privacypolicy/user',
  '/privacypolicy/privacy',
  '/privacypolicy/register',
  '/questionnaireFilling',
]

const INSIDE_LAYOUT = ['/home', '/login', '/t3/news_list', '/t3/news_list/article_content']

const TEMPLATE_ROUTES = [
  ['company_profile', 'organizational_structure', 'memory', 'leader_profile', 'corporate_culture'],
  [
    'children_company_profile',
    'development_strategy',
    'question_answer',
    'corporatevideo',
    'corporatebrochure',
  ],
  ['news_list', 'article_content', 'projectDetail'],
  ['project_show', 'xmzs', 'project_show/common', 'project_show/special'],
  ['business_introduce', 'project_show_gycqf', 'tzgg_04'],
  ['ywbl_02', 'ywjs_03', 'ywbl', 'ywjs', 'ywbl_01', 'ywjs_01'],
  [
    'serviceIntroduction',
    'businessHandle',
    'shopInfo',
    'shopProjectInfo',
    'register',
    'CheckCompanyregister',
  ],
  ['help_center'],
  ['PostInformation', 'PostDeatil', 'RegisteForm', 'ResumeForm'],
].flat()

const PERSONAL_CENTER = [
  'personal_info/basic_info',
  'personal_info/gzf_familyInfo',
  'collection_content/article_collection',
  'collection_content/project_Collection',
  'business_record/allotment',
  'business_record/zhongbao',
  'business_record/real_time_rental',
  'allotment_sale_record/intention_register',
  'job_information/registratio_form',
  'job_information/job_Wanted_Record',
]

export const specifiedRoutes = {
  outsideLayout: OUTSIDE_LAYOUT,
  insideLayout: [
    ...INSIDE_LAYOUT,
    ...TEMPLATE_ROUTES.map((route) => `/t1/${route}`),
    ...PERSONAL_CENTER.map((route) => `/t1/personalCenter/${route}`),
  ],
  /** Pages of the portal itself, which belong to no template. */
  withoutTemplate: ['/404', '/login'],
}

export const allSpecifiedRoutes = [...specifiedRoutes.outsideLayout, ...specifiedRoutes.insideLayout]
