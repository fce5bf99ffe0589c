import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig } from 'vite'
import { displayWidths } from './scripts/display-widths.ts'
import { libraryWords } from './scripts/library-words.ts'
import { precompress } from './scripts/precompress.ts'
import { WORKERS } from './src/server/ground/workers.ts'

/** The router's entries name its development build only, with warnings that no visitor needs. */
const router = (file: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url))

/** The compiler of the staff's rules, and what it imports. */
const OF_RJSF = [/^@rjsf\//, /^@x0k\//, /^lodash/, 'ajv-formats', 'fast-equals', 'fast-uri', 'jsonpointer']

/** What package.json asks for. */
const NODE = 'node20.19'

/** Of forms only rjsf's own descriptions are Markdown; ours are plain, and it would weigh as much as the rest. */
const noMarkdown = {
  find: /^markdown-to-jsx\/react$/,
  replacement: fileURLToPath(new URL('./templates/form/theme/no-markdown.ts', import.meta.url)),
}

/** The editor's app, whose scripts and styles stand below its own address. */
const editor: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), libraryWords(), precompress()],
  base: '/editor/',
  resolve: { alias: [noMarkdown] },
  publicDir: false,
  worker: { plugins: () => [precompress()] },
  build: {
    outDir: 'dist/editor',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: Infinity,
    // What the staff works with is kept up to date.
    target: ['chrome100', 'safari16', 'firefox100'],
    rollupOptions: { input: { editor: 'src/editor/main.tsx' }, checks: { pluginTimings: false } },
  },
}

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index.mjs') },
      noMarkdown,
      // Of its parts only those that the theme leaves to it.
      {
        find: /^\.\.\/getDefaultRegistry\.js$/,
        replacement: fileURLToPath(new URL('./templates/form/theme/registry.ts', import.meta.url)),
      },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
    ],
  },
  css: {
    postcss: { plugins: [displayWidths()] },
    // They stand in every page: as short as they can be without meeting each other.
    modules: { generateScopedName: '_[hash:base64:5]' },
  },
  appType: 'custom',
  // A worker loads what one suite alone needs.
  worker: { format: 'es', plugins: () => [precompress()] },
  publicDir: 'src/portal/public',
  build: {
    rollupOptions: { checks: { pluginTimings: false } },
    // A data: URL would need a wider content policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: { portal: 'src/portal/entry-browser.tsx' },
          // What the first load needs is one chunk, however many templates share parts of it.
          // What templates share comes in a few files, for each is a question of its own on a slow line.
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 2 },
                // What it shares with few pages would weigh four times as much in files of its own.
                {
                  name: 'deferred-startup',
                  test: /\/(?:deferred-startup|contract\/search)\.ts$/,
                  priority: 2,
                },
                // No page comes without its renderer, and few without these small parts.
                {
                  name: 'renderer',
                  test: /\/(?:src\/portal\/(?:renderer\/|browser\/(?:create-renderer|kept-answers))|src\/contract\/with-parameters|templates\/parts\/(?:LivePart|Bookmark|Attachments|Neighbours)).*\.tsx?$/,
                  priority: 1,
                },
                {
                  name: 'parts',
                  test: /\/(?:templates\/parts|src\/contract)\/.*\.tsx?$/,
                  minShareCount: 4,
                  priority: 1,
                },
              ],
            },
          },
        },
        target: ['chrome87', 'safari14', 'firefox78'],
        // From here on :is() is known; for Chrome 87 it would become :-webkit-any(), which weighs more and upsets the cascade.
        cssTarget: ['chrome88', 'safari14', 'firefox78'],
      },
    },
    ssr: {
      // React's production build, whatever NODE_ENV the server runs with: the other one takes ten times as long.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // Nobody loads it over a network.
        chunkSizeWarningLimit: Infinity,
        target: NODE,
        rollupOptions: {
          // Here nothing comes later: what browsers load when they need it is part of the app.
          checks: { ineffectiveDynamicImport: false },
          input: { 'entry-server': 'src/portal/entry-server.tsx' },
        },
      },
    },
    // The server itself, beside the app: what it imports from node_modules stays there, but for drizzle-orm. Of that Node would
    // look for a package.json of 180 kB with each of a hundred files, in every thread, a third of the time of a start. Of rjsf's
    // compiler and of what it imports a few files of some hundred are needed.
    server: {
      consumer: 'server',
      resolve: { noExternal: ['drizzle-orm', ...OF_RJSF] },
      build: {
        outDir: 'dist/server',
        emptyOutDir: false,
        ssr: true,
        copyPublicDir: false,
        // Nobody loads it over a network.
        chunkSizeWarningLimit: Infinity,
        target: NODE,
        rollupOptions: {
          input: {
            main: 'src/server/house/main.ts',
            contract: 'src/server/doors/contract/specification.ts',
            site: 'src/server/house/cli/entries/site.ts',
            editor: 'src/server/house/cli/entries/editor.ts',
            draw: 'src/server/house/cli/entries/draw.ts',
            anju: 'src/server/house/cli/entries/anju.ts',
            ...WORKERS,
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr, server } = builder.environments
      for (const environment of [client, ssr, server]) if (environment) await builder.build(environment)
      // Apart from the visitors' files, which must not change with it.
      await build(editor)
    },
  },
})
