import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '业务记录', en: 'Records' },
  routes: [
    '/t1/personalCenter/business_record/allotment',
    '/t1/personalCenter/business_record/zhongbao',
    '/t1/personalCenter/business_record/real_time_rental',
    '/t1/personalCenter/allotment_sale_record/intention_register',
    '/t1/personalCenter/job_information/registratio_form',
    '/t1/personalCenter/job_information/job_Wanted_Record',
  ],
  kinds: [],
  settings: offlineSettings,
}
