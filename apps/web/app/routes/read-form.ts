import { data } from 'react-router'
import { isStorable } from '#app/http/read-body.ts'

/** The form of a request, to be thrown as 400 where its body is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data({ code: 'request/invalid' }, { status: 400 })
  }
}

/** Parameters of an address. */
export type Names = Readonly<Record<string, string | undefined>>

/** Whether they can be names of records: none has one that the database could not store. */
export const areNames = (params: Names): boolean => Object.values(params).every((name = '') => isStorable(name))
