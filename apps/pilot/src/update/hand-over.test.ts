import { expect, test } from 'vitest'
import { handOver, type Started } from './hand-over.ts'

/** A newer program that answers, ends or hangs. */
function aNewer(behaviour: 'answers' | 'ends' | 'hangs') {
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
  const restore = async () => void done.push('restore')
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
