import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = {
  pool: 'forks' as const,
  // Worker threads of the code under test run TypeScript as the server does.
  execArgv: ['--import', 'tsx'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // A busy machine is no fault of the page.
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/e2e/**'] },
      },
      {
        extends: true,
        // One browser and one server at a time: two cores.
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: 'tests/support/demo-server.ts',
        },
      },
    ],
  },
})
