// All forms of code, in the order in which the page offers them: the first ones as tabs, the rest in a menu.

import { cdk } from './cdk.ts'
import { cloudFormationJson, cloudFormationYaml } from './cloudformation.ts'
import type { CodeForm } from './code_text.ts'
import { createTable } from './create_table.ts'
import { markdown } from './markdown.ts'
import { queryInput } from './query_input.ts'
import { terraform } from './terraform.ts'
import { typescript } from './typescript.ts'
import { workbench } from './workbench.ts'

export const tabs: readonly CodeForm[] = [typescript, queryInput, createTable, cdk]

export const others: readonly CodeForm[] = [cloudFormationYaml, cloudFormationJson, terraform, workbench, markdown]

export const forms: readonly CodeForm[] = [...tabs, ...others]
