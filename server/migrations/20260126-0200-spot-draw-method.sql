-- A batch is verified by the method that it was drawn by: those so far lie next to each other on the circle.
alter table spot_check add column method text collate "C" not null default 'CIRCLE' check (method in ('CIRCLE', 'SEATS'));
-- Of a draw by seats among very many: into how many boxes they were dealt.
alter table spot_check add column boxes integer check (boxes > 0);
alter table spot_check alter column method drop default;
