import { objectiveBody, taskBody, taskState, tasksBody } from '@stashwise/contracts/tracker'
import type { z } from 'zod'
import { isStorable } from '#app/http/read-body.ts'
import { TrackerFault } from './tracker-fault.ts'

const states = taskState.options.join(', ')
const hints = new Map<unknown, string>([
  [taskBody, `expected {"state": one of ${states}}`],
  [tasksBody, `expected [{"id": task id, "state": one of ${states}}] or {task id: one of ${states}}`],
  [objectiveBody, 'expected {"state": one of completed, uncompleted} or {"count": a number from 0}'],
])

/** Parses a body. @throws TrackerFault with the first field that is wrong and what the body may be. */
export function parseTrackerBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const field = fieldOf(parsed.error.issues[0], Array.isArray(value))
  throw new TrackerFault(400, `Invalid ${field || 'body'}: ${hints.get(schema)}`)
}

/** The field of a fault; of a body with two forms, that of the form which was sent. */
function fieldOf(issue: z.core.$ZodIssue | undefined, isList: boolean): string {
  if (issue?.code !== 'invalid_union') return pathOf(issue?.path)
  const [list, map] = issue.errors
  const fault = (isList ? list : map)?.[0]
  return pathOf([...issue.path, ...(fault?.path ?? [])])
}

const maxFieldLength = 80
const pathOf = (path: readonly PropertyKey[] = []): string => path.map(String).join('.').slice(0, maxFieldLength)

const maxIdLength = 100

/** An id of the path. @throws TrackerFault for what no id can be. */
export function parseTrackerId(id: string, what: 'task' | 'objective'): string {
  const trimmed = id.trim()
  if (trimmed === '' || trimmed.length > maxIdLength || !isStorable(trimmed)) throw new TrackerFault(400, `Invalid ${what} id`)
  return trimmed
}
