import localforage from 'localforage'

/** The same database and order of drivers as the names cache (spec section 9). */
export const listStorage = localforage.createInstance({
  name: 'localforage',
  storeName: 'keyvaluepairs',
  driver: [localforage.INDEXEDDB, localforage.WEBSQL, localforage.LOCALSTORAGE],
})
