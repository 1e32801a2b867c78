type FormValue = string | File | FormTree | FormValue[]
/** A form as JSON wants it: names with dots become objects, names with numbers lists. */
export type FormTree = { [key: string]: FormValue }

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

/** Turns `travellers.0.firstname` and the like into nested objects and lists; a name that stands twice becomes a list. */
export function formObject(form: FormData): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of form) {
    const path = name.split('.')
    if (!path.some((part) => unsafe.has(part))) put(tree, path, value)
  }
  return listsIn(tree) as FormTree
}

function put(tree: FormTree, [head = '', ...rest]: readonly string[], value: string | File): void {
  if (rest.length === 0) {
    const known = tree[head]
    tree[head] = known === undefined ? value : [known, value].flat()
    return
  }
  const branch = tree[head]
  const next: FormTree = isTree(branch) ? branch : {}
  tree[head] = next
  put(next, rest, value)
}

const isTree = (value: unknown): value is FormTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)

function listsIn(value: FormValue): FormValue {
  if (!isTree(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, listsIn(item)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key))
  if (!isList) return Object.fromEntries(entries)
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item)
}
