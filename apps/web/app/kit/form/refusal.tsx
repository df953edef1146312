import { FormNote } from './form-note.tsx'

/** Why the server refused something, by the title of its problem; `failed` when it was not reached. */
export const Refusal = ({ of: refusal, failed }: { of: (Error & { title?: string }) | null; failed: string }) => (
  <FormNote isError isLine>
    {refusal && (refusal.title || failed)}
  </FormNote>
)
