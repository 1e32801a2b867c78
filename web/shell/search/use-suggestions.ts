import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { Suggestion } from './search-paths.ts'

/** In milliseconds. */
const typingPause = 200

/** The suggestions for the words, a moment after they were typed; the former ones stay until then, and while offline. */
export function useSuggestions(q: string): readonly Suggestion[] {
  const address = useHref(`/search/suggestions?${new URLSearchParams({ q: q.trim() })}`)
  const [found, setFound] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    const newer = new AbortController()
    const ask = () => void load(address, newer.signal).then(setFound, () => {})
    const timer = setTimeout(ask, typingPause)
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [address])
  return found
}

async function load(address: string, signal: AbortSignal): Promise<Suggestion[]> {
  const reply = await fetch(address, { signal })
  return reply.ok ? reply.json() : []
}
