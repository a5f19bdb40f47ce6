#!/usr/bin/env node
import { run } from '../audit/command.ts';

process.exitCode = run(process.argv.slice(2));
