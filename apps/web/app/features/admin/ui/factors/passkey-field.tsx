import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCall } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'
import { Button } from '#app/kit/button.tsx'
import { FormActions, FormNote } from '#app/kit/form/form.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { adminCalls } from '../../calls.ts'

/** Has the browser make a passkey, or sign with one. @throws when the user declines or the device has none. */
async function askDevice(purpose: 'add' | 'confirm'): Promise<object> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const { factors } = adminCalls.admin
  if (purpose === 'add') return startRegistration({ optionsJSON: await readCall(factors['new-passkey'].$post()) })
  return startAuthentication({ optionsJSON: await readCall(factors.challenge.$post()) })
}

type PasskeyFieldProps = { name: string; purpose: 'add' | 'confirm'; children: string }

/** A button of a form that asks the device for a passkey, and sends the form with what it returned. */
export function PasskeyField({ name, purpose, children }: PasskeyFieldProps) {
  const { t } = useTranslation('admin')
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [failed, setFailed] = useState(false)
  const ask = useCall(
    () => askDevice(purpose).catch(() => undefined),
    (signed) => {
      setFailed(signed === undefined)
      if (!field.current || signed === undefined) return
      field.current.value = JSON.stringify(signed)
      field.current.form?.requestSubmit()
    },
  )
  return (
    <>
      <input ref={field} type="hidden" name={name} />
      <FormActions>
        <Button disabled={!isHydrated} onClick={() => field.current?.form?.reportValidity() && ask.mutate()}>
          {children}
        </Button>
      </FormActions>
      <FormNote isError={failed} isLine>
        {failed ? t('factor.noPasskey') : null}
      </FormNote>
    </>
  )
}
