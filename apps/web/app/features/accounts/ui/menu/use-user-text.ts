import { userTexts } from '@stashwise/i18n/user-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'

/** The page's texts with those of signed-in readers, `user.…`, which come with their own parts of the page. */
export const useUserText = () => useAreaTexts('user', userTexts)
