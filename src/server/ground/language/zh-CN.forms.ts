import type { Words } from '../../../contract/language/translate.ts'
/** What is said of the description of a form. */
export const forms: Words = {
  'must be "object": a form is a group of fields': '必须是 "object"：表单是一组字段',
  'the form has {1} rules: {2} are the most': '表单有 {1} 条规则，最多 {2} 条',
  'the form has no field': '表单还没有题目',
  'the form has {1} fields: {2} are the most': '表单有 {1} 道题，最多 {2} 道',
  'requires "{1}", which is no field of it': '要求必填“{1}”，但没有这道题',
  'names "{1}", which is no field': '提到“{1}”，但没有这道题',
  'must be after policy.opens': '截止时间要晚于开放时间',
  'stands before an hour: policy.opens must say when': '排队要有开放时间：请先填 policy.opens',
  'goes by accounts: policy.who must be "account" or "verified"':
    '每人一份要靠账号分辨：请选“登录后”或“实名后”才能填',
  'goes by proven identities: policy.who must be "verified"': '每户一份要靠实名分辨：请选“实名后”才能填',
  'has no type': '没有类型',
  'lies deeper than {1} levels': '套得太深，最多 {1} 层',
  'has a name that is reserved: call it otherwise': '用了保留的字段名，请换一个',
  'has no title: visitors would not know what to enter': '没有题目，访客不知道填什么',
  'has a format: its type must be "string"': '有格式要求，类型必须是 "string"',
  'has a unit: it must be a number': '有单位，必须是数字',
  'is a group without fields': '这一组里还没有题目',
  'is one file: make it a list, with "maxItems": 1': '只收一个文件时，也要写成列表，并写 "maxItems": 1',
  'has "x-file": it must be a list whose items have the format "file"':
    '有 "x-file"，必须是 "file" 格式的列表',
  'has fields: its type must be "object"': '里面有题目，类型必须是 "object"',
  'is for single values and groups': '只用于单个值和一组题目',
  'must list values: { "const": …, "title": … }': '必须逐个写出选项：{ "const": …, "title": … }',
  'has a label for "{1}", which is no value of its "enum"': '给“{1}”写了名称，但没有这个选项',
  'lets nothing through: the least is more than the most': '最少比最多还大，什么都填不进去',
  'is a list of files: it must stand at the top of the form': '上传文件的题不能放在组里或可加行里',
  'must say how many files: 1 to {1}': '要写明最多几个文件：1 到 {1}',
  'is a list: "items" must say of what': '是列表，"items" 要写明每项是什么',
  'has a condition: rows of a list are all alike': '可加行里的题不能有条件：每行都一样',
  'must be a group of fields ("type": "object") or a choice ("enum")':
    '每项必须是一组题目（"type": "object"）或选项（"enum"）',
  'names "{1}", which is no field of the form': '提到“{1}”，但表单没有这道题',
  'names "{1}" twice': '“{1}”出现了两次',
  'lacks the field "{1}"': '没有放进任何一步（{1}）',
}
