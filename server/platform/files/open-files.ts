import path from 'node:path'
import type { Config } from '../process/config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store that the settings name: a bucket, else `<data>/files`. */
export const openFiles = ({ dataFolder, files }: Pick<Config, 'dataFolder' | 'files'>): FileStore =>
  files ? createS3Store(files) : createFolderStore(path.join(dataFolder, 'files'))
