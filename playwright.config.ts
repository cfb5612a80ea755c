import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

const chromium = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  // Journeys that wait for real minutes.
  testIgnore: process.env['MURPHY_TEST_LENGTH'] === 'long' ? [] : '**/*.long.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/running-murphy.ts',
  // One product serves all journeys. A journey waits most of the time, for answers that come two seconds after one another.
  workers: 4,
  fullyParallel: true,
  // Patience costs nothing where things go well; a slow machine needs it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['MURPHY_E2E_STOREFRONT'] ?? 'http://127.0.0.1:18081',
    viewport: { width: 1280, height: 800 },
    // A trace of every journey costs a third of the run: MURPHY_TRACE=1 keeps those of the failed ones.
    trace: process.env['MURPHY_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
  },
})
