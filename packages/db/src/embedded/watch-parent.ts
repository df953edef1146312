import { Worker } from 'node:worker_threads'

/** How long an orphaned database may take to close. */
const closeMs = 20_000
const lookEveryMs = 500

/** Ends this process soon after its parent, from a thread of its own: the main one may be busy opening a database or in a statement. */
export function watchParent(): void {
  const look = `
    const parent = process.ppid
    let since
    setInterval(() => {
      if (process.ppid === parent) return
      since ??= Date.now()
      if (Date.now() - since >= ${closeMs}) process.kill(process.pid, 'SIGKILL')
    }, ${lookEveryMs})`
  const worker = new Worker(look, { eval: true, stdout: false, stderr: false, resourceLimits: { maxOldGenerationSizeMb: 8 } })
  worker.unref()
  worker.on('error', () => {})
}
