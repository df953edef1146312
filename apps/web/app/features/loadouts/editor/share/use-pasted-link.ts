import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkRefusal } from './use-find-build.ts'

/** A form of one field for a link to a build. `open` uses the link, or says why not; a link that was used leaves the field. */
export function usePastedLink(open: (pasted: string) => Promise<LinkRefusal | undefined>) {
  const { t } = useTranslation('loadouts')
  const [pasted, setPasted] = useState('')
  const [errors, setErrors] = useState<{ link: string }>()
  const [isBusy, setIsBusy] = useState(false)
  return {
    pasted,
    edit(next: string) {
      setPasted(next)
      setErrors(undefined)
    },
    errors,
    isBusy,
    async send() {
      if (isBusy) return
      setIsBusy(true)
      const refusal = await open(pasted)
      setIsBusy(false)
      if (refusal) setErrors({ link: t(`linkRefusal.${refusal}`) })
      else setPasted('')
    },
  }
}
