import type { Words } from '../../../contract/language/translate.ts'
/** What is said of the description of a form. */
export const forms: Words = {
  'the answer is not late yet': '还没有到答复的期限',
  'the answer was urged today already': '今天已经催办过了',
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
  'must say how many files: 1 to {1}': '要写明最多几个文件：1 到 {1}',
  'is a list: "items" must say of what': '是列表，"items" 要写明每项是什么',
  'names "{1}", which is no field of the form': '提到“{1}”，但表单没有这道题',
  'names "{1}" twice': '“{1}”出现了两次',
  'lacks the field "{1}"': '没有放进任何一步（{1}）',
  'has a mask: it must be a text without a format and without choices':
    '有字符样式，必须是没有格式、没有选项的文字',
  'has a mask that asks for nothing: 9 is a digit, A a capital letter, * either, 字 a Chinese character':
    '字符样式里没有要填的字符：9 是数字，A 是大写字母，* 是数字或字母，字 是汉字',
  'has "contains": it belongs in a condition': '"contains" 只能写在条件里',
  'adds up what is no number of its rows': '要合计的题目必须是各行里的数字题',
  'must be a group of fields ("type": "object"), a choice ("enum"), or short texts with a "maxLength" of at most {1}':
    '列表里只能是一组题目（"type": "object"）、选项（"enum"），或者 "maxLength" 不超过 {1} 的短文字',
  'is a list of files: it stands at the top of the form, or in rows there':
    '上传文件的题目要放在最外层，或者最外层的可加行里',
  'has two choices with the value "{1}": answers could not be told apart':
    '有两个选项的值都是“{1}”，答案会分不清',
  'is shown as a rating: it must be a whole number or a choice': '样子是打分，必须是整数或选项',
  'is shown as an amount: it must be a number': '样子是金额，必须是数字',
  'is shown with several lines: it must be a text': '样子是多行文字，必须是文字',
  'is shown as a list: it must have choices': '样子是列表，必须有选项',
  'must name another question of the same group as "field"': '要用 "field" 写明同一组里的另一道题',
  'is compared with a day: it must be a date, a month, or a date and time':
    '要和日期比较，必须是日期、年月或日期和时间',
  'must say how far from today as in "-P18Y", "P3M" or "P10D"':
    '要写明与今天相差多久，例如 "-P18Y"、"P3M"、"P10D"',
  'must name a day such as "2026-03-10"': '要写明日期，例如 "2026-03-10"',
  'names "{1}", which is no other question of the same group': '提到“{1}”，但同一组里没有另外这道题',
  'is compared with "{1}", which is of another type': '要和“{1}”比较，但两道题的类型不同',
  'is compared with "{1}": both must be numbers, days or times':
    '要和“{1}”比较，两道题必须同是数字、日期或时间',
  'has two types, {1}: a question has the same type in every branch':
    '写了两种类型（{1}）：一道题在各个条件里的类型必须相同',
  'has a condition on "{1}", which is no field of it': '条件提到“{1}”，但没有这道题',
  'has a condition on "{1}" that {2}': '对“{1}”的条件有误：{2}',
  'has a condition on "{1}" with "contains", which is for lists':
    '对“{1}”的条件用了 "contains"，它只用于多选题',
  'has a default: only single questions at the top of the form begin with an answer':
    '有默认答案：只有最外层的单个题目可以有',
  'has a default that its own rules refuse': '默认答案不符合这道题自己的要求',
  'the form has more than {1} rules with what it refers to': '把引用展开以后，表单的规则超过 {1} 条',
  'refers to "{1}": a form refers only to what its own "$defs" has, as "#/$defs/address"':
    '引用了“{1}”：只能引用本表单 "$defs" 里的内容，例如 "#/$defs/address"',
  'refers to "{1}", which contains itself': '引用了“{1}”，它又包含自己',
}
