import { dropIdle } from './test-db.ts'

/** Vitest calls it when a run ends. */
export async function teardown(): Promise<void> {
  const server = process.env['DATABASE_TEST_URL']
  if (server) await dropIdle(server, process.pid)
}
