import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** A grey placeholder for content that is loading; size it with classes. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden="true" style={style} className={classNames('skeleton block rounded-control', className)} />
}

/** The shape of a CardLink on its way. */
export function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-6 w-2/5" />
      </div>
    </div>
  )
}
