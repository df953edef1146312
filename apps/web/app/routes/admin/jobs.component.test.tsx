import type { Job } from '@stashwise/jobs/define-job'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { jobsAre, renderRoute, runSql } from '#testing/render-route.tsx'

const aJob = (name: Job['name'], job: Partial<Job>): Job => ({
  name,
  schedule: '0 0 1 1 *',
  exclusive: 'own',
  stop: 'statements',
  repeatable: 'it does nothing',
  run: async () => undefined,
  ...job,
})
const status = (text: RegExp) => screen.findByText(text, { selector: '[role=status], [role=status] *' })
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const problems = () => within(screen.getByRole('region', { name: 'Problems' }))

test('a job is run from its page, its failure is shown with the cause, and both are found in its runs', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no room on the disk')))
  await jobsAre(aJob('test/failing', { run }))
  const { unmount, browser } = await renderRoute('/admin/jobs', { as: 'admin' })
  expect(row('test/failing').textContent).toContain('not yet')
  fireEvent.click(within(row('test/failing')).getByRole('button', { name: 'Run now: test/failing' }))
  await status(/^Started/)
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  unmount()
  await renderRoute('/admin/jobs?job=test%2Ffailing', { as: 'admin', browser })
  const runs = within(screen.getByRole('region', { name: 'Last runs: test/failing' }))
  expect(runs.getAllByRole('row')[1]?.textContent).toMatch(/Failed.*admin.*no room on the disk/)
})

test('a run is stopped after a question where its job allows it', async () => {
  const run = vi.fn(
    ({ signal }: { signal: AbortSignal }) => new Promise<undefined>((_, reject) => signal.addEventListener('abort', reject)),
  )
  await jobsAre(aJob('test/long', { stop: 'signal', atStart: true, run }))
  await waitFor(() => expect(run).toHaveBeenCalled())
  await renderRoute('/admin/jobs', { as: 'admin' })
  expect(row('test/long').textContent).toContain('Running')
  fireEvent.click(within(row('test/long')).getByRole('button', { name: 'Stop' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('test/long')
  fireEvent.click(within(question).getByRole('button', { name: 'Stop' }))
  await status(/^Stopping/)
  await waitFor(() => expect(run.mock.calls[0]?.[0].signal.aborted).toBe(true))
})

test('the overview names what fails, since when and why, and mends it by a press', async () => {
  const run = vi.fn(async () => undefined)
  await jobsAre(aJob('test/broken', { run }))
  await runSql(`DELETE FROM job_runs`)
  await runSql(`INSERT INTO job_runs (job, started_by, outcome, message, started_at, ended_at)
    VALUES ('test/broken', 'schedule', 'failed', 'the server is away', now() - interval '2 hours', now())`)
  await renderRoute('/admin', { as: 'admin' })
  const entry = within(
    problems()
      .getByText(/The job test\/broken fails/)
      .closest('li') ?? document.body,
  )
  entry.getByText(/the server is away.*Since:/)
  entry.getByText(/2 h/)
  fireEvent.click(entry.getByRole('button', { name: 'Run now' }))
  await status(/^Started/)
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})

test('a mistake that a player has reported waits for a decision', async () => {
  await runSql(`DELETE FROM reports`)
  await runSql(`INSERT INTO reports (id, kind, record, text, game_version, locale, reported_at)
    VALUES ('00000000-0000-4000-8000-000000000001', 'quest', 'debut', 'It needs level 2', '1.0', 'en', now())`)
  await renderRoute('/admin', { as: 'admin' })
  const entry = within(
    problems()
      .getByText(/1 reported mistake/)
      .closest('li') ?? document.body,
  )
  expect(entry.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/quests')
  await runSql(`DELETE FROM reports`)
})
