import { AppError } from '@stashwise/game/app-error'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import type { z } from 'zod'
import type { CallVariables } from './call-variables.ts'
import { parseRequest } from './parse-request.ts'
import { maxBodyBytes, readJsonBody } from './read-body.ts'
import { searchParams } from './search-params.ts'

/** A middleware that parses one part of a request: the client sends `In`, the handler gets `Out` from `c.req.valid(target)`. */
type Parses<Target extends keyof ValidationTargets, In, Out, Path extends string> = MiddlewareHandler<
  CallVariables,
  Path,
  { in: { [Key in Target]: In }; out: { [Key in Target]: Out } }
>

/** Parses the search parameters. @throws AppError `request/invalid` with the fields. */
export function query<Schema extends z.ZodType<object>, Path extends string>(
  schema: Schema,
): Parses<'query', z.input<Schema>, z.output<Schema>, Path> {
  return (c, next) => {
    c.req.addValidatedData('query', parseRequest(schema, searchParams(new URL(c.req.url))))
    return next()
  }
}

/** Parses the parameters of the path: an address whose part does not fit does not exist. @throws AppError `page/not-found`. */
export function param<Schema extends z.ZodType<object>, Path extends string>(
  schema: Schema,
): Parses<'param', z.input<Schema>, z.output<Schema>, Path> {
  return (c, next) => {
    const parsed = schema.safeParse(c.req.param())
    if (!parsed.success) throw new AppError('page/not-found', { path: c.req.path })
    c.req.addValidatedData('param', parsed.data)
    return next()
  }
}

/** Parses the JSON body. @throws AppError `request/too-large`, `request/invalid` with the fields. */
export function body<Schema extends z.ZodType<object, object>, Path extends string>(
  schema: Schema,
  largest?: number,
): Parses<'json', z.input<Schema>, z.output<Schema>, Path> {
  return bodyBy<z.input<Schema>, z.output<Schema>, Path>((value) => parseRequest(schema, value), largest)
}

/** The JSON body as a function reads it; `In`: what the client sends. */
export function bodyBy<In extends object, Out extends object, Path extends string>(
  read: (value: unknown) => Out,
  largest: number = maxBodyBytes,
): Parses<'json', In, Out, Path> {
  return async (c, next) => {
    c.req.addValidatedData('json', read(await readJsonBody(c.req.raw, largest)))
    return next()
  }
}
