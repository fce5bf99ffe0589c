/** Names of months and weekdays in calendars: dayjs brings English, and antd has no other language built in. */
import 'dayjs/locale/zh-cn'
