import { pageScoped } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'

/** What a user can open from anywhere: the settings of the selected PMC, or the form of a new one. */
export type UserDialog = 'settings' | 'new-pmc'

/** The dialog that is open, or is opened as soon as what shows it is loaded. */
export const userDialog = pageScoped(() => createStore<UserDialog | undefined>(undefined))
