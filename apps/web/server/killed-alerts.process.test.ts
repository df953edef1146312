import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stashwise/db/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { alertsSite } from './testing/alerts-site.ts'

/** Runs a site in another process until it prints a step, and kills it there. */
async function killAt(step: 'fired' | 'sending', dataDir: string) {
  const script = join(import.meta.dirname, 'testing/killed-alerts.ts')
  const child = spawn(process.execPath, [script, dataDir, step], { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname })
  let printed = ''
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString()
    if (printed.includes(step)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  return { printed: printed.trim().split('\n'), signal }
}

test.each([
  ['fired', ['fired']],
  ['sending', ['fired', 'sending']],
] as const)('an alert of a process that is killed when it has %s is sent once by another', async (step, steps) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-killed-alerts-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  expect(await killAt(step, dataDir)).toEqual({ printed: steps, signal: 'SIGKILL' })

  const database = await openDatabase({ url: 'pglite', dataDir })
  onTestFinished(() => database.close())
  const posted: string[] = []
  const site = await alertsSite(database, {
    check: async () => {},
    async post(_url, { body }) {
      posted.push(String(body))
      return { status: 204, text: '' }
    },
  })
  onTestFinished(() => site.stop())
  await site.setPrice(2, 250_000)
  await site.runJob('alerts/evaluate')
  await site.runJob('alerts/send')
  // What the killed process had claimed is its own until its lease ends.
  expect(posted).toHaveLength(step === 'fired' ? 1 : 0)
  await database.pool.query("UPDATE alert_deliveries SET next_at = now() - interval '1 second' WHERE state = 'waiting'")
  await Promise.all([site.runJob('alerts/send'), site.runJob('alerts/send')])
  await site.runJob('alerts/evaluate')
  await site.runJob('alerts/send')
  expect(posted).toEqual([expect.stringMatching(/250,000/)])
  const { rows } = await database.pool.query('SELECT state, attempts FROM alert_deliveries')
  expect(rows).toEqual([{ state: 'delivered', attempts: steps.length }])
})
