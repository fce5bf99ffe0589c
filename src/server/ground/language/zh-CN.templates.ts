import type { Words } from '../../../contract/language/translate.ts'

/** Of templates that a site brings itself. */
export const templates: Words = {
  '{1}: nothing is built of these templates yet: run "npx anju build"':
    '{1}：这些模板还没有构建：请运行“npx anju build”',
  '{1}: these templates have changed since they were built: run "npx anju build"':
    '{1}：这些模板构建以后又改过：请运行“npx anju build”',
  "templates/{1}: Anju has a template of this name by now; the site's own is shown. Rename it, and its columns":
    'templates/{1}：安居现在也有这个名称的模板；页面仍用本站自己的。请给它和用它的栏目改名',
  'templates/{1} was written for version {2} of anju/template, and this Anju offers version {3}: docs/own-templates.md says what has changed':
    'templates/{1} 按 anju/template 第 {2} 版编写，而这个安居提供第 {3} 版：改动见 docs/own-templates.md',
  'templates/{1}/manifest.ts lacks "interface: {2}", the version of anju/template that it is written for':
    'templates/{1}/manifest.ts 缺少“interface: {2}”：按 anju/template 的哪一版编写',
  'there is no folder "templates" beside {1} with a template in it: a template is a folder with manifest.ts and page.tsx':
    '{1} 旁边没有放着模板的“templates”文件夹：一个模板是一个文件夹，里面有 manifest.ts 和 page.tsx',
  'built      nothing has changed since the last build': '已构建    上次构建以后没有改动',
  'built      {1} in {2} s': '已构建    {1}，用时 {2} 秒',
  'templates/{1}: page.tsx is missing, which exports "page"': 'templates/{1}：缺少 page.tsx，它要导出“page”',
  'templates are built by Vite, which is not installed here: run "npm install --save-dev vite@8" where Anju is installed, or bring a folder that was built elsewhere':
    '模板由 Vite 构建，这里没有安装：请在装有安居的地方运行“npm install --save-dev vite@8”，或者带上在别处构建好的文件夹',
  '"{1}" is not for templates: they may import {2}, files of their own and other packages':
    '模板不能引入“{1}”：可以引入 {2}、自己的文件和别的软件包',
  'templates/{1}: a template\'s name is small letters, digits and "-", begins with a letter, and has at most 40':
    'templates/{1}：模板的名称由小写字母、数字和“-”组成，以字母开头，最多 40 个字符',
  'templates/{1}: Anju has a template of this name: choose another':
    'templates/{1}：安居已有这个名称的模板：请换一个',
  '{1} exports no "manifest"': '{1} 没有导出“manifest”',
  '{1} exports no "page"': '{1} 没有导出“page”',
  '{1}: there is no "{2}"': '{1}：没有“{2}”这一项',
  '{1}: {2} has no words in "{3}": the editor\'s app speaks both languages':
    '{1}：{2} 缺少“{3}”的文字：编辑后台用两种语言',
  '{1}: picture is one of {2}': '{1}：picture 只能是 {2}',
  '{1}: routes is a list of addresses such as "/pages/photos"; leave it out for the usual one':
    '{1}：routes 是地址的列表，如“/pages/photos”；不写就用默认的',
  '{1}: "{2}" is no address of a page: it begins with "/", and consists of letters, digits, "-", "_" and "/"':
    '{1}：“{2}”不能作页面地址：要以“/”开头，由字母、数字、“-”“_”“/”组成',
  '{1}: "{2}" is an address of the portal\'s own: choose another': '{1}：“{2}”是门户自己的地址：请换一个',
  '{1}: detail needs "template", "routes" and "kinds"': '{1}：detail 要写“template”“routes”和“kinds”',
  '{1}: there is no template "{2}"': '{1}：没有模板“{2}”',
  '{1}: kinds is a list of kinds, or "*" for every kind': '{1}：kinds 是内容种类的列表，“*”表示所有种类',
  "{1}: settings is a JSON Schema: { type: 'object', additionalProperties: false, properties: { … } }":
    "{1}：settings 是 JSON Schema：{ type: 'object', additionalProperties: false, properties: { … } }",
  '{1}: settings is no JSON Schema: {2}': '{1}：settings 不是有效的 JSON Schema：{2}',
}
