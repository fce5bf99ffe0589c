import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import { displayWidths } from '../../../../scripts/display-widths.ts'
import { precompress } from '../../../../scripts/precompress.ts'
import { GIVEN } from '../../../contract/own-templates.ts'
import { say } from '../../ground/language/say.ts'
import { root } from '../../ground/root.ts'

/** What templates may import by name, and what each exports. */
export type Given = Readonly<Record<string, readonly string[]>>

export interface BundlePlan {
  /** The folder of the templates. */
  folder: string
  names: readonly string[]
  given: Given
  /** Where browsers find the files. */
  base: string
  /** Where they are written. */
  client: string
  server: string
}

/** Old enough for every browser that the portal itself supports. */
const BROWSERS = ['chrome87', 'safari14', 'firefox78']

/** Builds the pages for browsers: a script for each template, and its styles. */
export function forBrowsers(plan: BundlePlan): InlineConfig {
  return {
    ...shared(plan),
    build: {
      outDir: plan.client,
      manifest: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      target: BROWSERS,
      // From here on :is() is known.
      cssTarget: ['chrome88', 'safari14', 'firefox78'],
      rollupOptions: {
        input: inputs(plan, 'page.tsx'),
        preserveEntrySignatures: 'strict',
        output: named(),
      },
    },
  }
}

/** Builds pages and manifests for the server. */
export function forServer(plan: BundlePlan): InlineConfig {
  const manifests = inputs(plan, 'manifest.ts')
  return {
    ...shared(plan),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: plan.server,
      ssr: true,
      manifest: false,
      assetsInlineLimit: 0,
      minify: false,
      // A failure is told with its place in the sources.
      sourcemap: true,
      target: 'node20.19',
      rollupOptions: {
        input: {
          ...inputs(plan, 'page.tsx'),
          ...Object.fromEntries(Object.entries(manifests).map(([name, file]) => [`${name}.manifest`, file])),
        },
        output: { ...named(), entryFileNames: '[name].js' },
      },
    },
  }
}

const inputs = ({ folder, names }: BundlePlan, file: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, join(folder, name, file)]))

const named = () => ({
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
  assetFileNames: '[name]-[hash][extname]',
})

function shared({ folder, given, base }: BundlePlan): InlineConfig {
  return {
    configFile: false,
    // Whatever the folder's own says: nothing else is needed to read its sources.
    tsconfig: fileURLToPath(new URL('dist/template/tsconfig.json', root)),
    envDir: false,
    root: folder,
    base,
    mode: 'production',
    logLevel: 'silent',
    appType: 'custom',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [givenModules(given), precompress()],
    css: {
      postcss: { plugins: [displayWidths()] },
      modules: { generateScopedName: '[local]_[hash:base64:6]' },
    },
  }
}

/** Stands for the name of a package. */
const PLACE = '…'

/** React and `anju/template` are not bundled: the portal gives those that it has itself. */
function givenModules(given: Given): Plugin {
  const place = `globalThis[Symbol.for(${JSON.stringify(GIVEN.description)})]`
  // Said here: the bundler calls from threads that know no language.
  const refusal = say`"${PLACE}" is not for templates: they may import ${Object.keys(given).join(', ')}, files of their own and other packages`
  return {
    name: 'anju-template',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (Object.hasOwn(given, id)) return `\0given:${id}`
      if (/^(?:anju|react|react-dom)(?:\/|$)/.test(id))
        this.error({ id: importer, message: refusal.replace(PLACE, () => id) })
      return undefined
    },
    load(id) {
      if (!id.startsWith('\0given:')) return undefined
      const name = id.slice('\0given:'.length)
      const lines = (given[name] ?? []).map((one) => `export const ${one} = given.${one}`)
      return [
        `const given = ${place}[${JSON.stringify(name)}]`,
        'export default given.default ?? given',
        ...lines,
      ].join('\n')
    },
  }
}
