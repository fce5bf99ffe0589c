import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = {
  pool: 'forks' as const,
  // These end what hangs; how fast a machine is, no test may go by.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
        },
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
