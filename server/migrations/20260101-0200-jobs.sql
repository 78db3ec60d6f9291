-- Which worker belongs to which node. A node that dies leaves its jobs locked; whoever finds the node's advisory lock
-- free gives them back (design: jobs).
create table job_worker (
  node_id uuid not null,
  worker_id text collate "C" not null,
  primary key (node_id, worker_id)
);
