import type { Words } from '../../../contract/language/translate.ts'
/** The heads of columns in exports. */
export const exports: Words = {
  Submissions: '提交',
  Number: '编号',
  Received: '收到',
  State: '状态',
  'Assigned to': '处理人',
  'Possible duplicate': '疑似重复',
  'Version of the form': '表单版本',
  Edition: '第几稿',
  Corrected: '更正',
  'Filled in by': '代填人',
  Messages: '给申请人的消息',
  Row: '行',
  yes: '是',
  index: '目录',
  Question: '题目',
  File: '文件',
  Path: '在哪里',
  Bytes: '字节',
  'not included': '不在压缩包里',
  '{1} (version {2})': '{1}（第 {2} 版）',
}
