import {spawnSync} from 'node:child_process';
import {serve} from './bench/serve';
import {audit} from './bench/lighthouse';
import {install} from './bench/tools';
import {findChromium} from '../tools/chromium';
const tools = install('lighthouse'); const c = await findChromium();
const [address, ...builds] = process.argv.slice(2);
const sites = []; for (const b of builds) sites.push([b, await serve(b, {consent:true})] as const);
for (let i=0;i<6;i++) for (const [b,s] of sites) { const f = await audit(tools,c,s.origin+address!); if(i>0) console.log(b, f.scores.performance, Math.round(f.blocking), f.missed.join()); }
for (const [,s] of sites) await s.close();
