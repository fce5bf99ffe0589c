/** What calendars call months and days of the week: English comes with dayjs, and antd brings no other. */
import 'dayjs/locale/zh-cn'
