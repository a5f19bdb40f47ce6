import { z } from 'zod';

z.config({ jitless: true }); // without it zod probes for eval, which the Content-Security-Policy reports
