import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { handOver, type Started } from './hand-over.ts'
import { restoreProgram } from './run-update.ts'

/** A newer program that answers, ends or hangs. */
function aNewer(behaviour: 'answers' | 'ends' | 'hangs', { isOlderKept = true } = {}) {
  const done: string[] = []
  const start = (args: readonly string[]): Started => {
    done.push(`start ${args.join(' ')}`)
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    if (behaviour === 'ends') end()
    const kill = () => {
      done.push('kill')
      end()
    }
    return { ended, kill }
  }
  const restore = async () => {
    done.push('restore')
    return isOlderKept
  }
  return { done, run: () => handOver({ start, isReady: async () => behaviour === 'answers', restore, patienceMs: 250 }) }
}

test('a newer program that answers is left alone', async () => {
  const { done, run } = aNewer('answers')
  expect(await run()).toBe(true)
  expect(done).toEqual(['start --after-update'])
})

test.each(['ends', 'hangs'] as const)('one that %s is replaced by the program of before', async (behaviour) => {
  const { done, run } = aNewer(behaviour)
  expect(await run()).toBe(false)
  expect(done).toEqual(['start --after-update', 'kill', 'restore', 'start --after-update --update-failed'])
})

test('one that was replaced itself meanwhile is not started again', async () => {
  const { done, run } = aNewer('ends', { isOlderKept: false })
  expect(await run()).toBe(false)
  expect(done).toEqual(['start --after-update', 'kill', 'restore'])
})

test('the program of before comes back under its name, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stashwise-restore-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'pilot')
  await writeFile(program, 'newer')
  await writeFile(`${program}.old`, 'older')
  expect(await restoreProgram(program)).toBe(true)
  expect(await restoreProgram(program)).toBe(false)
  expect(await readdir(folder)).toEqual(['pilot'])
  expect(await readFile(program, 'utf8')).toBe('older')
})
