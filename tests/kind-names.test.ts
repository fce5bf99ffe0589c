import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const kinds = readdirSync(`${root}/schemas/contents`).map((file) => file.replace(/\.json$/, ''))

/**
 * Files outside `templates/<name>` and `schemas/` that may name a kind: those in which its own behaviour lives. By the
 * names of files, wherever they lie.
 */
const EXCEPTIONS: { kinds: string[]; files: RegExp; why: string }[] = [
  {
    kinds,
    files: /^src\/contract\/kinds\.ts$/,
    why: 'the types of what the contract answers, and the kind of a text that says none',
  },
  {
    kinds: ['milestone', 'faq', 'project', 'allocationPlan'],
    files: /\/home(-page|\/operations)?\.ts$/,
    why: 'the call of the home page answers these',
  },
  {
    kinds: ['allocationPlan'],
    files: /plans?(\/calendar|[^/]*)\.ts$|\/feeds\/plugin\.ts$/,
    why: 'when a plan is open, and its calendar',
  },
  {
    kinds: ['project'],
    files: /projects?[^/]*(\/operations)?\.ts$/,
    why: 'the call for projects, and how they are chosen',
  },
  {
    kinds: ['webSkin', 'appVersion'],
    files: /\/(site|skins|app-versions|publishing)[^/]*\.ts$/,
    why: 'what stands in no column, but on every page',
  },
  {
    kinds: ['companyProfile', 'subsidiary'],
    files: /\/reading\/operations\.ts$/,
    why: 'calls of their own',
  },
  {
    kinds: ['friendlyLink', 'milestone', 'banner', 'businessSegment', 'webSkin', 'appVersion', 'mapFeature'],
    files: /\/page-parts\/operations\.ts$/,
    why: 'calls of their own',
  },
  {
    kinds: ['allocationPlan', 'webSkin', 'banner'],
    files: /\/next-scheduled-change\.ts$/,
    why: 'what the clock changes without a publication',
  },
  {
    kinds: ['allocationPlan'],
    files: /\/demo\/remove-residents\.ts$/,
    why: 'the rows of the demo’s plans go with its residents',
  },
  {
    kinds: ['allocationPlan'],
    files: /\/forms\/inbox\/rejections\.ts$/,
    why: 'an application for a plan is not rejected without a reason',
  },
  {
    kinds: ['housingRule'],
    files: /\/editor\/contents\/Facts\.tsx$/,
    why: 'a rule is tried beside its form',
  },
  {
    kinds: ['faq', 'businessGuide', 'businessIntro', 'project', 'office', 'job', 'video', 'article'],
    files: /\/published\/search-(?:scored|marks)\.ts$|\/reading\/search\/(?:answers|known-words)\.ts$/,
    why: 'what answers a question is found before what tells of an event',
  },
  {
    kinds: ['faq'],
    files: /\/visitors\/operations\.ts$/,
    why: 'visitors say whether an answer helped',
  },
  {
    kinds: ['allocationPlan', 'office'],
    files: /\/rich-text\/CardDialog\.tsx$/,
    why: 'an article shows a plan or an office as it stands',
  },
  { kinds: ['article'], files: /\/write-head\.ts$/, why: 'a word of the Open Graph protocol' },
  {
    kinds: ['video', 'article'],
    files:
      /\/rich-text\/(?:html\/)?(frames|vocabulary|grids|marks|insertables|shown-nodes|AskedDialogs)\.tsx?$/,
    why: 'elements of HTML',
  },
  {
    kinds: ['video', 'article'],
    files: /\/convert\/(?:plan-columns|tables\/convert-table|wordpress\/body)\.ts$/,
    why: 'elements of HTML, the template of a page, and the kind of what says none',
  },
  {
    kinds: ['article'],
    files: /\/(accounts\/agreements|service\/context)\.ts$/,
    why: 'an agreement is an article',
  },
  {
    kinds: ['video'],
    files: /\/(?:media|media-library)\/(?:(?:files|formats)\/[^/]+|[\w-]+)\.tsx?$/,
    why: 'a type of files, beside pictures and documents',
  },
  {
    kinds: ['article'],
    files: /\/allocation\/Closing\.tsx$|\/closing\/(close|operations)\.ts$/,
    why: 'the notice of a result is an article',
  },
  {
    kinds: ['job'],
    files: /\/(audit|own-data|retention|backup)\/|\/(private-schema|tell-owner)\.ts$/,
    why: 'work done in the background, which is no vacancy',
  },
]

/** A kind's name as a text of its own, as the key of an object, or after a point. */
const literals = new RegExp(`['"\`](${kinds.join('|')})['"\`]`, 'g')

function sources(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated'))
    .map((path) => `${folder}/${path}`)
}

/** Parts of templates that several use are none of their own. */
const isTemplate = (path: string) => /^templates\/(?!parts\/)[^/]+\//.test(path)

function namedIn(path: string): string[] {
  const text = readFileSync(`${root}/${path}`, 'utf8')
  return [...text.matchAll(literals)].map(([, kind = '']) => kind)
}

describe('the names of kinds', () => {
  it('stand in templates and schemas, and where their own behaviour lives', () => {
    const strays = [...sources('src'), ...sources('templates')]
      .filter((path) => !isTemplate(path))
      .flatMap((path) => namedIn(path).map((kind) => ({ path: relative('.', path), kind })))
      .filter(
        ({ path, kind }) => !EXCEPTIONS.some(({ kinds, files }) => kinds.includes(kind) && files.test(path)),
      )
      .map(({ path, kind }) => `${path} names ${kind}`)
    expect(strays).toEqual([])
  })

  it('every exception is still needed', () => {
    const all = [...sources('src'), ...sources('templates')]
    const idle = EXCEPTIONS.filter(
      ({ kinds, files }) =>
        !all.some((path) => files.test(path) && namedIn(path).some((kind) => kinds.includes(kind))),
    )
    expect(idle.map(({ why }) => why)).toEqual([])
  })
})
