import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './e2e/support/chromium.ts'

// Looked for once: the workers read this file again and inherit what the first reading found.
process.env.BROWSER_FOUND ??= JSON.stringify(findChromium())
const { executablePath, env } = JSON.parse(process.env.BROWSER_FOUND)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/shared-site.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.BROWSER_REPORT ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording costs every test about half of its time; TRACE=1 records what fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: chromiumArgs, env: { ...process.env, ...env } },
  },
})
