import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall, toResult } from '#app/http/client.ts'
import { Dialog } from '#app/kit/dialog.tsx'
import { Field, TextField } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { TextArea } from '#app/kit/form/input.tsx'
import { progressionCalls } from '../../calls.ts'
import { maxGameVersionLength, maxReportLength, maxScreenshotBytes } from '../../report-limits.ts'

type Said = { ok: true } | { ok: false; text: string; field?: 'text' | 'screenshot' }

/** Says what is wrong with a quest. What was typed stays when it could not be sent. */
export function ReportDialog({ quest, onClose }: { quest: { uid: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation('report')
  const form = useId()
  const [isPending, setPending] = useState(false)
  const [said, setSaid] = useState<Said>()
  const errorOf = (field: 'text' | 'screenshot') => (said && !said.ok && said.field === field ? said.text : undefined)

  async function send() {
    const fields = new FormData(document.querySelector<HTMLFormElement>(`[data-form="${form}"]`) ?? undefined)
    const text = String(fields.get('text') ?? '').trim()
    if (text.length < 3) return setSaid({ ok: false, text: t('empty'), field: 'text' })
    setPending(true)
    setSaid(await sendReport(fields, text, quest.uid, t('noPicture'), t('failed')))
    setPending(false)
  }

  if (said?.ok)
    return (
      <Shell title={t('title', { quest: quest.name })} closeLabel={t('close')} onClose={onClose}>
        <FormNote isLine>{t('thanks')}</FormNote>
      </Shell>
    )
  return (
    <Shell title={t('title', { quest: quest.name })} closeLabel={t('close')} onClose={onClose}>
      <EditForm data-form={form} errors={said} onSend={() => void send()}>
        <Field label={t('text')} hint={t('textHint')} error={errorOf('text')}>
          {(props) => <TextArea {...props} name="text" rows={4} maxLength={maxReportLength} required />}
        </Field>
        <TextField label={t('version')} hint={t('versionHint')} name="gameVersion" maxLength={maxGameVersionLength} />
        <TextField
          label={t('screenshot')}
          hint={t('screenshotHint')}
          error={errorOf('screenshot')}
          type="file"
          name="screenshot"
          accept="image/png,image/jpeg,image/webp"
        />
        <FormNote isError isLine>
          {said && !said.ok && !said.field ? said.text : null}
        </FormNote>
        <FormActions>
          <SubmitButton isPending={isPending} pending={t('sending')}>
            {t('send')}
          </SubmitButton>
        </FormActions>
      </EditForm>
    </Shell>
  )
}

const Shell = (props: { title: string; closeLabel: string; onClose: () => void; children: ReactNode }) => <Dialog {...props} />

async function sendReport(fields: FormData, text: string, quest: string, noPicture: string, failed: string): Promise<Said> {
  const file = fields.get('screenshot')
  const picture = file instanceof File && file.size > 0 ? await shrinkPicture(file) : undefined
  if (file instanceof File && file.size > 0 && picture === undefined) return { ok: false, text: noPicture, field: 'screenshot' }
  const json = { quest, text, gameVersion: String(fields.get('gameVersion') ?? ''), ...(picture !== undefined && { screenshot: picture }) }
  const result = await toResult(readCall(progressionCalls.progression.reports.$post({ json })))
  return result.ok ? { ok: true } : { ok: false, text: result.error.title || failed }
}

/** Longest side of a screenshot as it is sent, pixels: enough to read the game's texts. */
const maxSide = 1600
const qualities = [0.8, 0.6, 0.4]

/**
 * A picture as a smaller JPEG, in base64, without anything else that its file held; undefined for what the browser cannot show and what
 * does not become small enough.
 */
async function shrinkPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxScreenshotBytes) return toBase64(new Uint8Array(await blob.arrayBuffer()))
  }
  return undefined
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
